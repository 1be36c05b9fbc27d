import Moon from 'lucide-react/icons/moon';
import Search from 'lucide-react/icons/search';
import Sun from 'lucide-react/icons/sun';
import { ExportButton } from '../features/export/ExportButton.tsx';
import { useSessions } from '../session/sessions.ts';
import { IconButton } from '../ui/IconButton.tsx';
import { Kbd } from '../ui/Kbd.tsx';
import { useTheme } from '../ui/theme.ts';
import { Logo } from './Logo.tsx';
import { openPalette } from './overlays.ts';
import { SessionTabs } from './SessionTabs.tsx';
import { flipTheme, flipWords } from './theme-flip.ts';
import { useRoute } from './use-route.ts';
import css from './TopBar.module.css';

/** Sessions, the palette, the theme. */
export const TopBar = () => (
  <header className={css.bar}>
    {/* No link: "New session" leads to the connect screen, and "Wire" is the name of another place. */}
    <div className={css.brand}>
      <Logo />
      <span>Wirescope</span>
    </div>
    <SessionTabs />
    <button
      type="button"
      className={css.palette}
      onClick={openPalette}
      aria-label="Go to or run"
      aria-haspopup="dialog"
    >
      <Search />
      <span>Go to or run</span>
      <Kbd keys="mod+k" hidden />
    </button>
    <div className={css.actions}>
      <ExportOfSession />
      <ThemeButton />
    </div>
  </header>
);

/** What is in sight can be taken along. */
const ExportOfSession = () => {
  const route = useRoute();
  const sessions = useSessions();
  const id = route.page === 'session' ? route.session : undefined;
  const session = sessions.find((each) => each.id === id);
  return session === undefined ? null : <ExportButton key={session.id} session={session} />;
};

const ThemeButton = () => {
  const { theme, choice } = useTheme();
  return (
    <IconButton label={flipWords(theme, choice)} onClick={() => flipTheme(theme, choice)}>
      {theme === 'dark' ? <Sun /> : <Moon />}
    </IconButton>
  );
};
