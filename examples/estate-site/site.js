// The site's own script: it lists the events of the embed. A stub collects calls until the embed script is loaded.
const NAMES = [
  'ready',
  'view.changed',
  'stage.opened',
  'lot.opened',
  'lot.closed',
  'enquiry.sent',
  'hold.requested',
  'error',
];
const log = document.getElementById('log');

function write(name, { element, ...detail }) {
  log.querySelector('.empty')?.remove();
  const line = document.createElement('li');
  line.dataset.event = name;
  const parts = [
    new Date().toLocaleTimeString('en-AU', { hour12: false }),
    name,
    Object.entries(detail)
      .filter(([, value]) => value)
      .map(([key, value]) => `${key} ${value}`)
      .join(', '),
  ];
  for (const part of parts) line.append(Object.assign(document.createElement('span'), { textContent: part }));
  log.append(line);
  log.scrollTop = log.scrollHeight;
}

const waiting = NAMES.map((name) => [name, (detail) => write(name, detail)]);
if (window.Lotline?.on) for (const [name, listener] of waiting) window.Lotline.on(name, listener);
else window.Lotline = { q: waiting };
