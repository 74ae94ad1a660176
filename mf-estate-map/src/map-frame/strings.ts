/** Texts of what a map shows after its first paint. */
export const mapPartStrings = {
  north: 'North',
  viewStage: 'Click to view',
  viewLot: 'Click to view more',
};
