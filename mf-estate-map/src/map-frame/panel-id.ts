/** Target of the link that skips the map. */
export const PANEL_ID = 'stages-and-lots';
