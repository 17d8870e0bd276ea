// Sets language, direction and dark mode before the first paint. A file of its own, so that the content policy
// needs no exception for inline scripts.
;(() => {
  const root = document.documentElement
  try {
    if (localStorage.getItem('lng') === 'en') {
      root.lang = 'en'
      root.dir = 'ltr'
    }
    const mode = localStorage.getItem('mui-mode')
    if (mode === 'light' || mode === 'dark') root.dataset.theme = mode
  } catch {
    // Storage refused: Arabic, and the colours of the system.
  }
})()
