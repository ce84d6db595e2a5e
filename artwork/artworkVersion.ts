/**
 * The version of the drawings, which is a part of a picture's file name. Increase it when a drawing
 * changes: browsers keep a picture for good by its name.
 */
export const artworkVersion = 3;
