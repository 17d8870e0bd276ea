import type { Config } from '../config.ts'

/**
 * Behind a proxy the address of a visitor is the one that the proxy saw, which it adds to the end of what it forwards. What
 * stands before that was written by the visitor and is not believed.
 */
export const trustedProxies = ({ TRUST_PROXY: proxies }: Config) =>
  typeof proxies === 'number' ? proxies > 0 && ((_: string, hop: number) => hop < proxies) : proxies
