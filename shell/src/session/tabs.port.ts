/** Messages between tabs about the session; each tab then loads the user from the server. */
export type SessionNews = 'in' | 'out';

export interface SessionTabs {
  notify(news: SessionNews): void;
  listen(onNews: (news: SessionNews) => void): () => void;
}

const CHANNEL = 'lotline:session';

/**
 * Messages to and from the browser's other tabs. Without BroadcastChannel nothing is received; the tab catches up when
 * it becomes visible.
 */
export function sessionTabs(): SessionTabs {
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(CHANNEL);
  return {
    notify: (news) => channel?.postMessage(news),
    listen: (onNews) => {
      const onMessage = ({ data }: MessageEvent<unknown>) => {
        if (data === 'in' || data === 'out') onNews(data);
      };
      channel?.addEventListener('message', onMessage);
      return () => channel?.removeEventListener('message', onMessage);
    },
  };
}
