import { strings } from '../strings';

let own: string | null = null;
let shells: string | null = null;

const show = () => {
  const title = own ?? shells;
  if (title !== null) document.title = title;
};

/** The shell's own title for the page, used while no remote sets one. */
export function setShellTitle(title: string): void {
  shells = title;
  show();
}

const ENDING = ` · ${strings.product}`;

/** What a remote calls its page, ended with the product's name as every page's is; null gives it back to the shell. */
export function setRemoteTitle(title: string | null): void {
  shells ??= document.title;
  own = title === null || title.endsWith(ENDING) ? title : title + ENDING;
  show();
}
