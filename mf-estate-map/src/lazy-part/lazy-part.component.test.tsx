import { act, fireEvent, screen } from '@testing-library/react';
import { renderWithHost } from '@lotline/shared-runtime/testing';
import module from '../module';
import { answers, estate } from '../testing/estate-of-stages';
import { settle } from '../testing/settle';
import { lazyPart } from './lazy-part.component';

const Words = ({ text }: { text: string }) => <p>{text}</p>;
const draw = (Part: ReturnType<typeof lazyPart<{ text: string }>>['Part']) =>
  renderWithHost(<Part text="Here" fallback={<p>Soon</p>} />, { module, estate, answers });

it('renders its fallback until the part is here; what was preloaded is rendered at once', async () => {
  const load = jest.fn(async () => ({ default: Words }));
  const { Part } = lazyPart(load);
  const first = draw(Part);
  expect(screen.getByText('Soon')).toBeTruthy();
  await settle(10);
  expect(screen.getByText('Here')).toBeTruthy();
  first.unmount();
  draw(Part);
  expect(screen.getByText('Here')).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(1);

  const preloaded = lazyPart(load);
  preloaded.preload();
  await settle(10);
  draw(preloaded.Part);
  expect(screen.queryByText('Soon')).toBeNull();
});

it('shows an error when it can’t be fetched, and Retry fetches again; a failed preload shows nothing', async () => {
  let lost = true;
  const { Part, preload } = lazyPart<{ text: string }>(() =>
    lost ? Promise.reject(new Error('Loading chunk 7 failed')) : Promise.resolve({ default: Words }),
  );
  preload();
  await settle(10);
  draw(Part);
  await settle(10);
  expect(screen.getByText('This part of the page could not be loaded')).toBeTruthy();
  lost = false;
  act(() => void fireEvent.click(screen.getByRole('button', { name: 'Retry' })));
  await settle(10);
  expect(screen.getByText('Here')).toBeTruthy();
});
