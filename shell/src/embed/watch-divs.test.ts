import { watchDivs } from './watch-divs';

const looked = () => new Promise((resolve) => setTimeout(resolve));

function watch(mayMount = () => true) {
  const log: string[] = [];
  const divs = watchDivs<{ readonly name: string }, { unmount(): void }>({
    attribute: 'data-part',
    read: ({ dataset }) => (dataset.part ? { name: `${dataset.part}${dataset.size ?? ''}` } : null),
    mount: (_div, { name }) => {
      if (!mayMount()) return null;
      log.push(`+${name}`);
      return { unmount: () => void log.push(`-${name}`) };
    },
  });
  divs.scan();
  return { divs, log };
}
afterEach(() => void (document.body.innerHTML = ''));

it('mounts once, again with what a div asks for now, and takes out what is gone', async () => {
  document.body.innerHTML = '<div data-part="a"></div>';
  const { divs, log } = watch();
  const div = document.querySelector('div')!;
  divs.scan();
  div.dataset.size = '2';
  await looked();
  div.dataset.part = '';
  await looked();
  div.dataset.part = 'b';
  await looked();
  div.remove();
  await looked();
  expect([log, divs.places.size]).toEqual([['+a', '-a', '+a2', '-a2', '+b2', '-b2'], 0]);
  divs.stop();
});

it('what couldn’t be mounted is tried again with the page’s next change', async () => {
  let may = false;
  document.body.innerHTML = '<div data-part="a"></div>';
  const { divs, log } = watch(() => may);
  may = true;
  document.body.append('text');
  await looked();
  expect(log).toEqual(['+a']);
  divs.stop();
});

it('stopped, it takes everything out and looks no more until a scan', async () => {
  document.body.innerHTML = '<div data-part="a"></div>';
  const { divs, log } = watch();
  divs.stop();
  document.body.insertAdjacentHTML('beforeend', '<div data-part="b"></div>');
  await looked();
  expect(log).toEqual(['+a', '-a']);
  divs.scan();
  expect(log).toEqual(['+a', '-a', '+a', '+b']);
  divs.stop();
});
