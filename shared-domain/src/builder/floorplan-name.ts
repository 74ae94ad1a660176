/** The name of a design's floor plan; one without a name gets its place in the list. */
export const floorplanName = (name: string | null | undefined, at: number): string => name ?? `Floor plan ${at + 1}`;
