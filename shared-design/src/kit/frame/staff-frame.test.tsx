import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { Desk } from './frame.examples';
import { StaffFrame } from './staff-frame.component';
import { StaffPage } from './staff-page.component';

/** A window of the given width in px; jsdom has none. */
function wide(px: number): void {
  jest.spyOn(window, 'matchMedia').mockImplementation((media) => {
    const [, bound, width] = /\((min|max)-width: ([\d.]+)px\)/.exec(media) ?? [];
    return {
      media,
      matches: bound === 'min' ? px >= Number(width) : px <= Number(width),
      addEventListener() {},
      removeEventListener() {},
    } as unknown as MediaQueryList;
  });
}
const places = () => within(screen.getByRole('navigation', { name: 'Main' })).getAllByRole('link');

afterEach(() => jest.restoreAllMocks());

test('shows the places beside the content, the current one marked, with counts of waiting items', () => {
  wide(1440);
  render(<Desk />);
  expect(places().map(({ textContent }) => textContent)).toEqual(['Holds4 waiting', 'Lots', 'Contacts', 'Documents']);
  expect(places().map((link) => link.getAttribute('aria-current'))).toEqual(['page', null, null, null]);
  expect(screen.queryByRole('button', { name: 'Menu' })).toBeNull();
  expect(screen.getByRole('banner').contains(screen.getByRole('button', { name: 'Mei-Lin Fraser' }))).toBe(true);
});

test('the first Tab offers to skip to the content', async () => {
  wide(1440);
  render(<Desk />);
  await userEvent.tab();
  expect(document.activeElement?.textContent).toBe('Skip to content');
  await userEvent.keyboard('{Enter}');
  expect(document.activeElement).toBe(screen.getByRole('main'));
});

describe('below 992 px', () => {
  test('the places are in a drawer that can be opened, navigated and closed by keyboard; the focus returns', async () => {
    wide(375);
    render(<Desk />);
    expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull();
    const menu = screen.getByRole('button', { name: 'Menu' });
    act(() => menu.focus());
    await userEvent.keyboard('{Enter}');
    expect([screen.getByRole('dialog', { name: 'Menu' }), menu.getAttribute('aria-expanded')]).toEqual([
      document.activeElement,
      'true',
    ]);
    await userEvent.tab();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Close menu' }));
    await userEvent.tab({ shift: true });
    expect(document.activeElement).toBe(places().at(-1));
    await userEvent.keyboard('{Escape}');
    expect([screen.queryByRole('dialog'), document.activeElement]).toEqual([null, menu]);
  });

  test('navigating closes the drawer, and so does a press outside it', async () => {
    wide(800);
    render(<Desk />);
    const open = () => userEvent.click(screen.getByRole('button', { name: 'Menu' }));
    await open();
    await userEvent.click(screen.getByRole('link', { name: 'Lots' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    await open();
    await userEvent.click(screen.getByRole('dialog').parentElement as HTMLElement);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

test('renders links with the router’s component if given one', () => {
  wide(1440);
  const Link = ({ to, children, ...rest }: { to: string; children: ReactNode }) => (
    <a {...rest} href={`/app${to}`}>
      {children}
    </a>
  );
  render(
    <StaffFrame
      brand="Lotline"
      homeTo="/desk"
      items={[{ to: '/desk/lots', label: 'Lots', icon: null }]}
      current={null}
      renderAs={Link}
    >
      <StaffPage title="Lot 12" crumbs={[{ to: '/desk/lots', label: 'All lots' }]} renderAs={Link} />
    </StaffFrame>,
  );
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '#content',
    '/app/desk',
    '/app/desk/lots',
    '/app/desk/lots',
  ]);
});

test('shows a page’s breadcrumbs and the state of its content', async () => {
  const retry = jest.fn();
  const { rerender } = render(<Desk phase="loading">the holds</Desk>);
  expect(
    within(screen.getByRole('navigation', { name: 'Breadcrumb' }))
      .getAllByRole('listitem')
      .map(({ textContent, ariaCurrent }) => [textContent, ariaCurrent]),
  ).toEqual([
    ['Estates', null],
    ['Tallowbrook Rise', null],
    ['Holds', 'page'],
  ]);
  expect([
    screen.getByRole('heading', { level: 1 }).textContent,
    screen.getByRole('status').textContent,
    screen.queryByText('the holds'),
  ]).toEqual(['Holds', 'Loading', null]);
  rerender(
    <Desk phase="failed" problem="The holds could not be loaded." onRetry={retry}>
      the holds
    </Desk>,
  );
  expect(screen.getByRole('alert').textContent).toContain('The holds could not be loaded.');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(retry).toHaveBeenCalledTimes(1);
  rerender(
    <Desk phase="empty" empty="No holds yet">
      the holds
    </Desk>,
  );
  expect([screen.getByText('No holds yet').textContent, screen.queryByText('the holds')]).toEqual([
    'No holds yet',
    null,
  ]);
  rerender(<Desk>the holds</Desk>);
  expect(screen.getByRole('main').textContent).toContain('the holds');
});
