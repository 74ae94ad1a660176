/** The current price list of one estate, a PDF; requires `lot.manage`. */
export const priceListPath = (estateId: string): string => `/api/staff/estates/${estateId}/price-list.pdf`;
