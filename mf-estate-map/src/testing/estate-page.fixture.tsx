import { renderWithHost, type RenderOptions } from '@lotline/shared-runtime/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import EstatePageScreen from '../estate-page/estate-page.screen';
import module from '../module';
import { answers, estate } from './estate-of-stages';
import { settle } from './settle';

/** Renders the estate page in a host and waits for its answers. */
export async function renderPage(options: RenderOptions = {}) {
  const host = renderWithHost(<EstatePageScreen />, { module, estate, answers, ...options });
  await settle(60);
  return { ...host, query: () => host.store.getState().host.location.query };
}

export const button = (name: string | RegExp) => screen.queryByRole('button', { name });
export const press = (name: string | RegExp) => act(() => fireEvent.click(screen.getByRole('button', { name })));
