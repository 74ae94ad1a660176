import { fireEvent, screen } from '@testing-library/react';
import { Link } from './link.component';
import { renderWithHost } from './testing';

it('navigates without a reload and carries the referral', () => {
  const { shell } = renderWithHost(<Link to="/estate/rise">Map</Link>, { query: { businessId: 'b1' } });
  const link = screen.getByRole('link', { name: 'Map' });
  expect(link.getAttribute('href')).toBe('/estate/rise?businessId=b1');
  expect(fireEvent.click(link)).toBe(false);
  expect(shell.opened).toEqual([{ path: '/estate/rise?businessId=b1', newTab: false, replace: false }]);
});

it('leaves a click with Ctrl to the browser', () => {
  const { shell } = renderWithHost(<Link to="/">Home</Link>);
  expect(fireEvent.click(screen.getByRole('link'), { ctrlKey: true })).toBe(true);
  expect(shell.opened).toEqual([]);
});

it('never leads to another origin (D37)', () => {
  renderWithHost(<Link to="//elsewhere.example">Away</Link>);
  expect(screen.getByRole('link').getAttribute('href')).toBe('/');
});
