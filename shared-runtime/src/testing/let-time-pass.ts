import { FASTEST_FILL_MS } from '@lotline/shared-domain';

const clock = Date.now.bind(Date);
let passed = 0;

/**
 * Puts the page's clock on, in ms: by default for as long as a person needs for a form, which a test fills in at once.
 * @example letTimePass(); await user.click(submit); // the form goes out at once
 */
export function letTimePass(ms: number = FASTEST_FILL_MS): void {
  passed += ms;
  jest.spyOn(Date, 'now').mockImplementation(() => clock() + passed);
}
