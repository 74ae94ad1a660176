import { act } from '@testing-library/react';

/** Lets answers arrive and the page follow them, inside real time. */
export const settle = (ms = 20) => act(() => new Promise<void>((resolve) => setTimeout(resolve, ms)));
