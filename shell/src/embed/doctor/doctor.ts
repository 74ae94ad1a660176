import { examine, type Finding } from './findings';
import { gather } from './gather';
import { PANEL_CSS } from './panel-css';

const WORDS: Readonly<Record<Finding['level'], string>> = {
  problem: 'To mend',
  hint: 'Worth a look',
  good: 'In order',
};

function itemOf({ level, about, message, fix }: Finding): HTMLElement {
  const item = document.createElement('li');
  item.dataset.level = level;
  item.dataset.about = about;
  const word = document.createElement('strong');
  word.textContent = WORDS[level];
  const text = document.createElement('p');
  text.textContent = message;
  item.append(word, text);
  if (fix) {
    const way = document.createElement('p');
    way.className = 'mend';
    way.textContent = fix;
    item.append(way);
  }
  return item;
}

const buttonOf = (label: string, pressed: () => void): HTMLButtonElement => {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = label;
  button.addEventListener('click', pressed);
  return button;
};

/** Opens the panel over the page; a shadow root isolates it from the page's styles. */
function open(lotline: string): void {
  const home = document.createElement('lotline-doctor');
  const shadow = home.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(PANEL_CSS);
  shadow.adoptedStyleSheets = [sheet];
  const panel = document.createElement('section');
  panel.setAttribute('role', 'dialog');
  panel.setAttribute('aria-labelledby', 'title');
  panel.tabIndex = -1;
  const title = document.createElement('h2');
  title.id = 'title';
  title.textContent = 'Embed doctor';
  const status = document.createElement('p');
  status.setAttribute('role', 'status');
  const list = document.createElement('ul');
  const buttons = document.createElement('div');
  const again = buttonOf('Check again', () => void check());
  const close = buttonOf('Close', () => home.remove());
  buttons.append(again, close);
  panel.append(title, status, list, buttons);
  panel.addEventListener('keydown', (event) => event.key === 'Escape' && home.remove());
  shadow.append(panel);

  async function check(): Promise<void> {
    again.disabled = true;
    panel.setAttribute('aria-busy', 'true');
    status.textContent = 'Looking at this page …';
    const found = examine(await gather(lotline));
    list.replaceChildren(...found.map(itemOf));
    const count = found.filter(({ level }) => level === 'problem').length;
    status.textContent =
      count === 0
        ? 'Everything that matters is in order.'
        : count === 1
          ? 'One thing is to mend.'
          : `${count} things are to mend.`;
    panel.removeAttribute('aria-busy');
    again.disabled = false;
  }
  document.body.append(home);
  panel.focus();
  void check();
}

const own = document.currentScript as HTMLScriptElement | null;
const lotline = own ? new URL(own.src).origin : '';
if (lotline && !document.querySelector('lotline-doctor')) {
  if (document.body) open(lotline);
  else addEventListener('DOMContentLoaded', () => open(lotline));
}
