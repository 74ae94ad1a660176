import { dropRequests } from './drop-requests';

it('removes the elements that requested files of this build, and no others', () => {
  document.head.innerHTML = [
    '<link rel="preload" as="fetch" href="https://static.example/r/mf-a/1-x/mf-manifest.json">',
    '<script type="text/plain" src="https://static.example/r/mf-a/1-x/remoteEntry.js"></script>',
    '<link rel="preload" as="script" href="https://static.example/r/mf-a/1-y/remoteEntry.js">',
    '<link rel="preload" as="script" href="https://static.example/r/mf-b/1-x/remoteEntry.js">',
    '<link rel="canonical" href="https://static.example/r/mf-a/1-x/page">',
  ].join('');
  dropRequests('https://static.example/r/mf-a/1-x/mf-manifest.json');
  expect([...document.head.children].map((element) => element.getAttribute('href'))).toEqual([
    'https://static.example/r/mf-a/1-y/remoteEntry.js',
    'https://static.example/r/mf-b/1-x/remoteEntry.js',
    'https://static.example/r/mf-a/1-x/page',
  ]);
});
