import { modalOpened, type ModalOpening } from '../index';

/** `modalOpened` for modals that only a test has. */
export const anyModalOpened = (opening: { name: string; props?: object; back?: boolean }) =>
  modalOpened(opening as ModalOpening);
