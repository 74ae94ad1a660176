/** A city or state as a map names it: latitude and longitude in degrees. */
export interface NamedPlace {
  readonly name: string;
  readonly lat: number;
  readonly lng: number;
}

/** Australian cities that people know places by, larger ones first. */
export const CITIES: readonly NamedPlace[] = [
  { name: 'Sydney', lat: -33.868, lng: 151.209 },
  { name: 'Melbourne', lat: -37.814, lng: 144.963 },
  { name: 'Brisbane', lat: -27.47, lng: 153.025 },
  { name: 'Perth', lat: -31.953, lng: 115.857 },
  { name: 'Adelaide', lat: -34.928, lng: 138.601 },
  { name: 'Canberra', lat: -35.281, lng: 149.129 },
  { name: 'Hobart', lat: -42.882, lng: 147.327 },
  { name: 'Darwin', lat: -12.463, lng: 130.842 },
  { name: 'Newcastle', lat: -32.928, lng: 151.782 },
  { name: 'Gold Coast', lat: -28.017, lng: 153.4 },
  { name: 'Wollongong', lat: -34.425, lng: 150.893 },
  { name: 'Geelong', lat: -38.149, lng: 144.361 },
  { name: 'Townsville', lat: -19.259, lng: 146.817 },
  { name: 'Cairns', lat: -16.92, lng: 145.77 },
  { name: 'Toowoomba', lat: -27.561, lng: 151.953 },
  { name: 'Ballarat', lat: -37.562, lng: 143.85 },
  { name: 'Bendigo', lat: -36.759, lng: 144.28 },
  { name: 'Albury', lat: -36.081, lng: 146.916 },
  { name: 'Launceston', lat: -41.439, lng: 147.135 },
  { name: 'Mackay', lat: -21.141, lng: 149.186 },
  { name: 'Rockhampton', lat: -23.378, lng: 150.51 },
  { name: 'Bundaberg', lat: -24.866, lng: 152.349 },
  { name: 'Bunbury', lat: -33.327, lng: 115.641 },
  { name: 'Hervey Bay', lat: -25.289, lng: 152.84 },
  { name: 'Wagga Wagga', lat: -35.117, lng: 147.357 },
  { name: 'Coffs Harbour', lat: -30.296, lng: 153.114 },
  { name: 'Mildura', lat: -34.184, lng: 142.158 },
  { name: 'Shepparton', lat: -36.38, lng: 145.399 },
  { name: 'Port Macquarie', lat: -31.431, lng: 152.908 },
  { name: 'Tamworth', lat: -31.091, lng: 150.93 },
  { name: 'Dubbo', lat: -32.243, lng: 148.604 },
  { name: 'Orange', lat: -33.283, lng: 149.1 },
  { name: 'Traralgon', lat: -38.196, lng: 146.541 },
  { name: 'Warrnambool', lat: -38.383, lng: 142.483 },
  { name: 'Mount Gambier', lat: -37.829, lng: 140.783 },
  { name: 'Albany', lat: -35.024, lng: 117.884 },
  { name: 'Alice Springs', lat: -23.698, lng: 133.881 },
];

/** States and territories, with a point amid each for its name. */
export const STATE_NAMES: readonly NamedPlace[] = [
  { name: 'WA', lat: -25.5, lng: 121.5 },
  { name: 'NT', lat: -19.5, lng: 133.5 },
  { name: 'SA', lat: -29.8, lng: 135.4 },
  { name: 'QLD', lat: -23, lng: 144.5 },
  { name: 'NSW', lat: -31.8, lng: 146.2 },
  { name: 'VIC', lat: -36.7, lng: 142.6 },
  { name: 'TAS', lat: -42.1, lng: 146.6 },
];
