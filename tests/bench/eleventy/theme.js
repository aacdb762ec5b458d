const root = document.documentElement;

document.addEventListener('click', ({ target }) => {
  if (!target.closest('[data-theme="other"]')) return;
  const isDark = root.classList.toggle('dark');
  localStorage.setItem('theme', isDark ? 'dark' : 'light');
});
