"""A bare WebKitGTK window for WebKitWebDriver. Arguments: its name and a folder for its profile.

Replaces the driver's default, MiniBrowser, which does not print console messages and cannot be as
narrow as a phone. Runs the folder's `init.js`, if there is one, before each page.
"""

import sys
from pathlib import Path

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import GLib, Gtk, WebKit2  # noqa: E402

NAME, FOLDER = sys.argv[1], Path(sys.argv[2])
INIT_SCRIPT = FOLDER / "init.js"

# Private sessions log no console messages, so this one has a data folder.
data = WebKit2.WebsiteDataManager(
    base_data_directory=str(FOLDER / "data"), base_cache_directory=str(FOLDER / "cache")
)
context = WebKit2.WebContext(website_data_manager=data)
context.set_cache_model(WebKit2.CacheModel.WEB_BROWSER)
context.set_automation_allowed(True)
settings = WebKit2.Settings(
    enable_write_console_messages_to_stdout=True,
    enable_page_cache=True,
    # There is no graphics card, and emulating one is several times slower.
    hardware_acceleration_policy=WebKit2.HardwareAccelerationPolicy.NEVER,
)
content = WebKit2.UserContentManager()


def use_init_script(_view, _decision, kind):
    """Read before every page, since a test may change it."""
    if kind == WebKit2.PolicyDecisionType.NAVIGATION_ACTION and INIT_SCRIPT.exists():
        content.remove_all_scripts()
        frames = WebKit2.UserContentInjectedFrames.TOP_FRAME
        time = WebKit2.UserScriptInjectionTime.START
        content.add_script(
            WebKit2.UserScript.new(INIT_SCRIPT.read_text(), frames, time, None, None)
        )
    return False


def focus(window):
    """No window manager gives the focus, without which nothing is `:focus`."""
    window.get_window().focus(0)
    return False


def open_window(_session):
    """Opens a window as wide as a desktop, and returns its page to the driver."""
    view = WebKit2.WebView(
        web_context=context,
        settings=settings,
        user_content_manager=content,
        is_controlled_by_automation=True,
    )
    window = Gtk.Window(decorated=False, default_width=1440, default_height=900)
    window.add(view)
    window.show_all()
    view.grab_focus()
    view.connect("decide-policy", use_init_script)
    view.connect("close", lambda _: window.destroy())
    GLib.timeout_add(100, focus, window)
    return view


def begin(_context, session):
    """Gives a new session the name it asks for, and a way to open windows."""
    info = WebKit2.ApplicationInfo()
    info.set_name(NAME)
    session.set_application_info(info)
    session.connect("create-web-view", open_window)


context.connect("automation-started", begin)
Gtk.main()
