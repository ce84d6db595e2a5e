/** fs-native-extensions brings no types; this is the one call we make. */
declare module 'fs-native-extensions' {
  /**
   * Takes an exclusive lock on `length` bytes of a file, on all of it without; false if another holder
   * has one there. macOS always locks all of it.
   */
  export function tryLock(descriptor: number, offset?: number, length?: number): boolean;
}
