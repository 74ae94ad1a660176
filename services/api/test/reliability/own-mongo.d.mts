/** An empty MongoDB on a free port, gone at `stop()`. */
export function startThrowawayMongo(): Promise<{ uri: string; pid: number; stop(): Promise<void> }>;
