/** Types for fs-native-extensions, which has none; only this function is used. */
declare module 'fs-native-extensions' {
  /**
   * Takes an exclusive lock on `length` bytes of a file, or on all of it. Returns false if another
   * process holds one. macOS always locks all of it.
   */
  export function tryLock(descriptor: number, offset?: number, length?: number): boolean;
}
