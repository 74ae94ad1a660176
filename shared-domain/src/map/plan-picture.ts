/**
 * The light picture of a drawn plan, which the server keeps beside it; null of a plan that is another kind of file.
 * @example lightPictureOf('/files/stage-4-3fa9.svg') // '/files/stage-4-3fa9.phone.webp'
 */
export function lightPictureOf(planUrl: string): string | null {
  const light = planUrl.replace(/\.(svg|webp)$/, '.phone.webp');
  return light === planUrl ? null : light;
}
