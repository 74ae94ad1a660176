/** What tabs tell each other of the session; who it is each asks the server. */
export type SessionNews = 'in' | 'out';

export interface SessionTabs {
  tell(news: SessionNews): void;
  listen(heard: (news: SessionNews) => void): () => void;
}

const CHANNEL = 'lotline:session';

/** The other tabs of this browser. One without channels hears of nothing, and notices when it is looked at again. */
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
