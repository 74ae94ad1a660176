// @ts-check
/** Maximum header length; browsers send a tenth of it. */
const LONGEST = 256;

const refused = (/** @type {string[]} */ parameters) =>
  parameters.some((parameter) => {
    const [name = '', value = ''] = parameter.split('=');
    return name.trim() === 'q' && Number(value) === 0;
  });

/**
 * Acceptable codings among those that builds provide, best first.
 * @param {string | string[] | undefined} header @returns {readonly ('br' | 'gzip')[]}
 */
export function acceptedCodings(header) {
  if (typeof header !== 'string' || header.length > LONGEST) return [];
  const taken = header
    .toLowerCase()
    .split(',')
    .map((one) => one.split(';'))
    .filter(([, ...parameters]) => !refused(parameters))
    .map(([name = '']) => name.trim());
  return /** @type {const} */ (['br', 'gzip']).filter((coding) => taken.includes(coding));
}
