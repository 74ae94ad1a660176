import { FASTEST_FILL_MS } from '@lotline/shared-domain';

const clock = Date.now.bind(Date);
let passed = 0;

/**
 * Advances the page's clock, in ms: by default by the time a person needs for a form, which a test fills in at once.
 * @example letTimePass(); await user.click(submit); // the form is sent at once
 */
export function letTimePass(ms: number = FASTEST_FILL_MS): void {
  passed += ms;
  jest.spyOn(Date, 'now').mockImplementation(() => clock() + passed);
}
