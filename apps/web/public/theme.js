// Before the first paint, so that a dark page never flashes white. A file of its own because the page allows no inline script.
(function () {
  let choice = null;
  try {
    choice = localStorage.getItem('wirescope-theme');
  } catch {
    // Storage can be forbidden; the theme then follows the system.
    choice = null;
  }
  const dark = matchMedia('(prefers-color-scheme: dark)').matches;
  const follows = choice !== 'light' && choice !== 'dark';
  document.documentElement.dataset.theme = follows ? (dark ? 'dark' : 'light') : choice;
})();
