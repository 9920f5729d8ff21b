/**
 * What the browser keeps between visits, AES-encrypted with the configured 16-character key and IV
 * (specification section 9). It hides from a glance and is no secret: key and IV are in the bundle,
 * so nothing that must stay secret for longer than a session may be put here, and passwords never.
 */
const key = import.meta.env.VITE_STORAGE_KEY ?? 'izy-storage-key0'
const iv = import.meta.env.VITE_STORAGE_IV ?? 'izy-storage-iv00'

const bytes = (text: string) => new TextEncoder().encode(text)
const toBase64 = (buffer: ArrayBuffer) => btoa(String.fromCharCode(...new Uint8Array(buffer)))
const fromBase64 = (text: string) => Uint8Array.from(atob(text), (char) => char.charCodeAt(0))

// WebCrypto exists on https and localhost only.
const subtle = (): SubtleCrypto | undefined => globalThis.crypto?.subtle
const imported = (crypto: SubtleCrypto, usage: 'encrypt' | 'decrypt') =>
  crypto.importKey('raw', bytes(key), 'AES-CBC', false, [usage])

/** A text as it may be kept; null where the browser offers no encryption. */
export const seal = async (text: string): Promise<string | null> => {
  const crypto = subtle()
  if (!crypto) return null
  const algorithm = { name: 'AES-CBC', iv: bytes(iv) }
  return toBase64(await crypto.encrypt(algorithm, await imported(crypto, 'encrypt'), bytes(text)))
}

/** The text that was sealed; null when it was written with another key, or edited. */
export const unseal = async (sealed: string): Promise<string | null> => {
  const crypto = subtle()
  if (!crypto) return null
  try {
    const algorithm = { name: 'AES-CBC', iv: bytes(iv) }
    const key = await imported(crypto, 'decrypt')
    return new TextDecoder().decode(await crypto.decrypt(algorithm, key, fromBase64(sealed)))
  } catch {
    return null
  }
}

/**
 * Keeps a text under a name. Where the browser offers no encryption it stays in this tab only
 * (session storage) and is gone with it.
 */
export const keep = async (name: string, text: string): Promise<void> => {
  const sealed = await seal(text)
  if (sealed === null) sessionStorage.setItem(name, text)
  else localStorage.setItem(name, sealed)
}

/** The text kept under a name, or null when there is none or it cannot be read any more. */
export const recall = async (name: string): Promise<string | null> => {
  if (!subtle()) return sessionStorage.getItem(name)
  const sealed = localStorage.getItem(name)
  if (sealed === null) return null
  const text = await unseal(sealed)
  // As good as absent.
  if (text === null) localStorage.removeItem(name)
  return text
}
