import css from './TopBar.module.css';

export const Logo = () => (
  <svg className={css.logo} viewBox="0 0 20 20" aria-hidden>
    <path d="M1 10h4.2M14.8 10H19" stroke="currentColor" strokeWidth="1.6" />
    <path
      d="M5 10l2-6.4 3 12.8 3-10L14.9 10"
      fill="none"
      stroke="var(--accent)"
      strokeWidth="1.7"
      strokeLinejoin="round"
      strokeLinecap="round"
    />
  </svg>
);
