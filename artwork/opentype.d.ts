// opentype.js ships no types; this is the part of it that the lettering needs. Node sees its build
// as CommonJS, so that only the default import works.
declare module 'opentype.js' {
  namespace opentype {
    interface PathCommand {
      type: 'M' | 'L' | 'Q';
      x: number;
      y: number;
      x1?: number;
      y1?: number;
    }
    interface TextOptions {
      kerning?: boolean;
      /** Extra space after each letter, as a part of the type size. */
      letterSpacing?: number;
    }
    interface Font {
      getPath(
        text: string,
        x: number,
        y: number,
        size: number,
        options?: TextOptions,
      ): { commands: PathCommand[] };
      getAdvanceWidth(text: string, size: number, options?: TextOptions): number;
    }
    function parse(data: ArrayBuffer): Font;
  }
  export = opentype;
}
