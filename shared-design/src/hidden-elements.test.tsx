import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { HTMLAttributes } from 'react';
import styled from 'styled-components';

// jest.setup-styles.cjs keeps stylesheets out of the page. Tests must go on telling hidden elements from others.
const save = <button type="button">Save</button>;

test.each<[string, HTMLAttributes<HTMLDivElement>]>([
  ['aria-hidden', { 'aria-hidden': true }],
  ['the hidden attribute', { hidden: true }],
  ['display: none', { style: { display: 'none' } }],
  ['visibility: hidden', { style: { visibility: 'hidden' } }],
])('a button hidden by %s is not found by its role', (_how, how) => {
  render(<div {...how}>{save}</div>);
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  expect(screen.getByText('Save')).not.toBeNull();
});

test('control: a button that nothing hides is found by its role', () => {
  render(<div style={{ display: 'block' }}>{save}</div>);
  expect(screen.getByRole('button', { name: 'Save' })).not.toBeNull();
});

test('a button that takes no pointer events is not clicked', async () => {
  render(<div style={{ pointerEvents: 'none' }}>{save}</div>);
  await expect(userEvent.click(screen.getByRole('button', { name: 'Save' }))).rejects.toThrow(/pointer-events/);
});

test('rules of styled-components are not in the page', () => {
  const Hidden = styled.div`
    display: none;
  `;
  render(<Hidden>{save}</Hidden>);
  expect(document.styleSheets).toHaveLength(0);
  expect(screen.getByRole('button', { name: 'Save' })).not.toBeNull();
});
