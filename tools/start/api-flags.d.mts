/** Node options of an API process (docs/OPERATIONS.md). */
export declare const API_FLAGS: readonly string[];
