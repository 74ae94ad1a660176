/**
 * Whether the button of a drag was released without a word: a context menu, a dialog or another window took its
 * `pointerup`. The next move then holds no button.
 */
export const isReleased = ({
  pointerType,
  buttons,
}: {
  readonly pointerType: string;
  readonly buttons: number;
}): boolean => (pointerType === 'mouse' || pointerType === 'pen') && buttons === 0;
