import { strings } from '../strings';

let own: string | null = null;
let shells: string | null = null;

const show = () => {
  const title = own ?? shells;
  if (title !== null) document.title = title;
};

/** Sets the shell's title, used while no remote sets one. */
export function setShellTitle(title: string): void {
  shells = title;
  show();
}

const ENDING = ` · ${strings.product}`;

/** Sets a remote's title, with the product's name appended; null restores the shell's. */
export function setRemoteTitle(title: string | null): void {
  shells ??= document.title;
  own = title === null || title.endsWith(ENDING) ? title : title + ENDING;
  show();
}
