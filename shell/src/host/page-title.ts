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

/** What a remote calls its page; null gives it back to the shell. */
export function setRemoteTitle(title: string | null): void {
  shells ??= document.title;
  own = title;
  show();
}
