// Runs in the page before anything else: records when the map or the homes of a lot respond, layout shifts, and when a modal was painted.
(() => {
  const probe = {
    mapAt: null,
    homesAt: null,
    firstText: null,
    lcp: 0,
    cls: 0,
    clickAt: null,
    frameAt: null,
    modalAt: null,
  };
  window.benchProbe = probe;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) probe.cls += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) probe.lcp = entry.startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if (entry.name === 'first-contentful-paint') probe.firstText = entry.startTime;
  }).observe({ type: 'paint', buffered: true });

  /** After the next paint and the effects that follow it. */
  const painted = (then) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => setTimeout(() => then(performance.now()));
      port2.postMessage(0);
    });
  const once = (name, isSo) => {
    if (probe[name] !== null || !isSo()) return;
    probe[name] = -1;
    painted((at) => {
      probe[name] = at;
    });
  };
  const hasMap = () =>
    [...document.querySelectorAll('[role=group]')].some(
      (group) => group.querySelector('img') && group.querySelector('svg path[d]'),
    );
  /** The app's Builder page, whose designs are buttons; the server's has links. */
  const hasHomes = () =>
    !document.querySelector('[data-readable], .rp') && document.querySelector('main button[aria-pressed]') !== null;
  const dialog = () => document.querySelector('[role=dialog]');
  const look = () => {
    once('mapAt', hasMap);
    once('homesAt', hasHomes);
    if (probe.clickAt === null) return;
    once('frameAt', () => dialog() !== null);
    once(
      'modalAt',
      () =>
        dialog() !== null &&
        dialog().getAttribute('aria-busy') !== 'true' &&
        !dialog().querySelector('[aria-busy=true]'),
    );
  };
  new MutationObserver(look).observe(document, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['aria-busy', 'd', 'src'],
  });
  addEventListener(
    'pointerdown',
    (event) => {
      if (probe.clickAt === null) probe.clickAt = event.timeStamp;
    },
    { capture: true },
  );
})();
