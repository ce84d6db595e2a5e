/** fs-native-extensions brings no types; this is the one call we make. */
declare module 'fs-native-extensions' {
  /** Takes an exclusive lock on the whole file; false if another holder has it. */
  export function tryLock(descriptor: number): boolean;
}
