/** Messages between tabs about the session; each tab then loads the user from the server. */
export type SessionNews = 'in' | 'out';

export interface SessionTabs {
  tell(news: SessionNews): void;
  listen(heard: (news: SessionNews) => void): () => void;
}

const CHANNEL = 'lotline:session';

/**
 * Messages to and from the browser's other tabs. Without BroadcastChannel nothing is received; the tab catches up when
 * it becomes visible.
 */
export function sessionTabs(): SessionTabs {
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(CHANNEL);
  return {
    tell: (news) => channel?.postMessage(news),
    listen: (heard) => {
      const hear = ({ data }: MessageEvent<unknown>) => {
        if (data === 'in' || data === 'out') heard(data);
      };
      channel?.addEventListener('message', hear);
      return () => channel?.removeEventListener('message', hear);
    },
  };
}
