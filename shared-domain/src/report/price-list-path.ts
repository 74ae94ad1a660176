/** The price list of one estate as of now, a PDF; for who has `lot.manage`. */
export const priceListPath = (estateId: string): string => `/api/staff/estates/${estateId}/price-list.pdf`;
