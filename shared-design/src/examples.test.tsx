import { render } from '@testing-library/react';
import { axe } from 'jest-axe';
import { COVERING_EXAMPLES, EXAMPLES } from './examples';
import { ThemeProvider } from './theme/theme-provider.component';

const all = [...EXAMPLES, ...COVERING_EXAMPLES].flatMap(({ component, examples }) => Object.entries(examples).map(([name, show]) => [`${component}: ${name}`, show] as const));

test.each(all)('%s has no axe violation', async (_name, show) => {
  const { baseElement } = render(<ThemeProvider iconColor="#2f6f5e">{show()}</ThemeProvider>);
  // Without a page around it a part can't stand in a landmark.
  const { violations } = await axe(baseElement as HTMLElement, { rules: { region: { enabled: false } } });
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
});
