"""Colours as CSS writes them (sRGB) and as light adds up (linear)."""


def channels(hex_colour):
    """'#rrggbb' as three numbers from 0 to 255."""
    digits = hex_colour.lstrip("#")
    return [int(digits[i : i + 2], 16) for i in (0, 2, 4)]


def linear(hex_colour):
    """'#rrggbb' as linear RGBA, which is what the renderer reckons in."""
    return (*(srgb_to_linear(channel / 255.0) for channel in channels(hex_colour)), 1.0)


def srgb_to_linear(c):
    """The sRGB transfer function (IEC 61966-2-1), from a screen's value to light."""
    return c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4


def mix_hex(a, b, t):
    """The colour t of the way from a to b, in sRGB."""
    pairs = zip(channels(a), channels(b), strict=True)
    return "#" + "".join(f"{round(x + (y - x) * t):02x}" for x, y in pairs)
