/** Why an uploaded file was refused after its content was checked, each with what to do. */
export const FILE_REFUSALS = {
  damaged: 'This file is incomplete or damaged. Please export it again, then upload the new copy.',
  mixed: 'This file contains a second file of another kind. Please export it again from the program that made it.',
  too_many_pixels: 'This picture is too large to open. Please save it at 50 megapixels or less.',
  too_many_pixels_heic: 'This HEIC photo is larger than 24 megapixels. Please save it as JPEG, then upload that.',
  too_heavy:
    'This picture takes too much memory to open. Please save it as a standard JPEG: not progressive, 8 bits per channel.',
  animated: 'This picture is animated. Please upload a still picture.',
  encrypted: 'This PDF is password-protected. Please save a copy without a password.',
  too_many_pages: 'This PDF has more than 200 pages. Please split it into smaller files.',
  script:
    'This PDF contains scripts, or actions that start programs, send data or open other files. Please print it to a new PDF and upload that.',
  attachment: 'This PDF contains attached files or media. Please remove them, or print it to a new PDF.',
  svg_active: 'This SVG contains scripts, web content or links to other files. Please export it as a plain SVG.',
  svg_entities: 'This SVG defines its own entities. Please export it as a plain SVG.',
  too_complex: 'This file is too complex to open safely. Please simplify it or split it into smaller files.',
  too_large_unpacked: 'This spreadsheet is too large once unpacked. Please split it into smaller files.',
  macros: 'This spreadsheet contains macros. Please save it as a plain XLSX file.',
  not_spreadsheet: 'This is not an XLSX spreadsheet. Please save it as XLSX or CSV.',
  not_text: 'This file is not plain text in UTF-8. Please save it as “CSV UTF-8”.',
  not_geojson: 'This is not GeoJSON. Please export a FeatureCollection, Feature or geometry.',
  not_dxf: 'This is not a text DXF drawing. Please save it as ASCII DXF.',
  check_failed: 'We couldn’t check this file. Please upload it again, or save it in another format.',
} as const satisfies Record<string, string>;
export type FileRefusal = keyof typeof FILE_REFUSALS;
export const FILE_REFUSAL_CODES = Object.keys(FILE_REFUSALS) as readonly FileRefusal[];
