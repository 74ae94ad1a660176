/** Where the keyboard goes that would rather not walk the map. */
export const PANEL_ID = 'stages-and-lots';
