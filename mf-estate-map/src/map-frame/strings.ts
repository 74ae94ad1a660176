/** Texts of what a map shows after its first paint. */
export const mapPartStrings = {
  north: 'North',
  neighbours: 'Land for sale in other estates',
  viewStage: 'Click to view',
  viewLot: 'Click to view more',
};
