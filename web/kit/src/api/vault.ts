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

/**
 * Keeps a text under a name. Where the browser offers no encryption it stays in this tab only
 * (session storage) and is gone with it.
 */
export const keep = async (name: string, text: string): Promise<void> => {
  const crypto = subtle()
  if (!crypto) return sessionStorage.setItem(name, text)
  const algorithm = { name: 'AES-CBC', iv: bytes(iv) }
  const sealed = await crypto.encrypt(algorithm, await imported(crypto, 'encrypt'), bytes(text))
  localStorage.setItem(name, toBase64(sealed))
}

/** The text kept under a name, or null when there is none or it cannot be read any more. */
export const recall = async (name: string): Promise<string | null> => {
  const crypto = subtle()
  if (!crypto) return sessionStorage.getItem(name)
  const sealed = localStorage.getItem(name)
  if (sealed === null) return null
  try {
    const algorithm = { name: 'AES-CBC', iv: bytes(iv) }
    const text = await crypto.decrypt(
      algorithm,
      await imported(crypto, 'decrypt'),
      fromBase64(sealed),
    )
    return new TextDecoder().decode(text)
  } catch {
    // Written with another key, or edited: as good as absent.
    localStorage.removeItem(name)
    return null
  }
}
