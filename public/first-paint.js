// Sets language, direction and dark mode before the first paint. The server writes it into its pages, and the content
// policy knows it by its hash; where no server is, it is fetched.
;(() => {
  const root = document.documentElement
  try {
    const stored = localStorage.getItem('lng')
    // Whoever chose a language before the server was told.
    if ((stored === 'en' || stored === 'ar') && !/(^|; )lng=/.test(document.cookie))
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser that we serve.
      document.cookie = `lng=${stored}; Path=/; Max-Age=31536000; SameSite=Lax`
    if (stored === 'en' && 'shell' in root.dataset) {
      root.lang = 'en'
      root.dir = 'ltr'
    }
    const mode = localStorage.getItem('mui-mode')
    if (mode === 'light' || mode === 'dark') root.dataset.theme = mode
  } catch {
    // Storage refused: the page as it came, and the colours of the system.
  }
})()
