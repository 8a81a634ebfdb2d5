// Types of unpacked.mjs, which is plain JavaScript so that older Node versions can run it.
/** The folder of what is downloaded for tests. */
export declare const CACHE: string;
