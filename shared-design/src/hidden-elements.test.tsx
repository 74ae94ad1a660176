import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CSSProperties, ReactNode } from 'react';
import styled from 'styled-components';

// jest.setup-styles.cjs keeps stylesheets out of the page. Tests must go on telling hidden elements from others.
const save = <button type="button">Save</button>;

test.each<[string, ReactNode]>([
  ['aria-hidden', <div aria-hidden="true">{save}</div>],
  ['the hidden attribute', <div hidden>{save}</div>],
  ['display: none', <div style={{ display: 'none' }}>{save}</div>],
  ['visibility: hidden', <div style={{ visibility: 'hidden' }}>{save}</div>],
])('a button hidden by %s is not found by its role', (_how, page) => {
  render(page);
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  expect(screen.getByText('Save')).not.toBeNull();
});

test('control: a button that nothing hides is found by its role', () => {
  render(<div style={{ display: 'block' }}>{save}</div>);
  expect(screen.getByRole('button', { name: 'Save' })).not.toBeNull();
});

test('a button that takes no pointer events is not clicked', async () => {
  const look: CSSProperties = { pointerEvents: 'none' };
  render(<div style={look}>{save}</div>);
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
