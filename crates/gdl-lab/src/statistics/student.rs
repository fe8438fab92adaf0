//! Quantiles of Student's distribution.

/// Returns the number below which a value of Student's distribution falls with a probability between 0.5 and 1.
pub fn quantile(probability: f64, freedom: f64) -> f64 {
    let (mut low, mut high) = (0.0_f64, 1.0_f64);
    while below(high, freedom) < probability && high < 1e9 {
        low = high;
        high *= 2.0;
    }
    // Each step halves the interval, so that it is as narrow as numbers can be.
    for _ in 0..80 {
        let middle = f64::midpoint(low, high);
        if below(middle, freedom) < probability { low = middle } else { high = middle }
    }
    f64::midpoint(low, high)
}

/// The probability of a value below `t`, which is not negative.
fn below(t: f64, freedom: f64) -> f64 {
    1.0 - 0.5 * incomplete_beta(freedom / (freedom + t * t), freedom / 2.0, 0.5)
}

/// The regularized incomplete beta function.
fn incomplete_beta(x: f64, a: f64, b: f64) -> f64 {
    if x <= 0.0 || x >= 1.0 {
        return x.clamp(0.0, 1.0);
    }
    let front = (ln_gamma(a + b) - ln_gamma(a) - ln_gamma(b) + a * x.ln() + b * (-x).ln_1p()).exp();
    // The fraction converges fast on this side of the mean only.
    if x < (a + 1.0) / (a + b + 2.0) {
        front * fraction(x, a, b) / a
    } else {
        1.0 - front * fraction(1.0 - x, b, a) / b
    }
}

/// The continued fraction of the incomplete beta function, by the method of Lentz.
fn fraction(x: f64, a: f64, b: f64) -> f64 {
    const TINY: f64 = 1e-300;
    let not_zero = |value: f64| if value.abs() < TINY { TINY } else { value };
    let (mut c, mut d) = (1.0, 1.0 / not_zero(1.0 - (a + b) * x / (a + 1.0)));
    let mut result = d;
    for step in 1..10_000 {
        let m = f64::from(step);
        let even = m * (b - m) * x / ((a + 2.0 * m - 1.0) * (a + 2.0 * m));
        let odd = -(a + m) * (a + b + m) * x / ((a + 2.0 * m) * (a + 2.0 * m + 1.0));
        let mut change = 1.0;
        for term in [even, odd] {
            d = 1.0 / not_zero(1.0 + term * d);
            c = not_zero(1.0 + term / c);
            change = c * d;
            result *= change;
        }
        if (change - 1.0_f64).abs() < 1e-14 {
            break;
        }
    }
    result
}

/// The logarithm of the gamma function of a positive number, by Stirling's series.
fn ln_gamma(x: f64) -> f64 {
    // The series is exact enough from 10 on.
    let (mut shifted, mut product) = (x, 1.0);
    while shifted < 10.0 {
        product *= shifted;
        shifted += 1.0;
    }
    let (inverse, square) = (1.0 / shifted, 1.0 / (shifted * shifted));
    let series = inverse * (1.0 / 12.0 - square * (1.0 / 360.0 - square * (1.0 / 1260.0 - square / 1680.0)));
    (shifted - 0.5) * shifted.ln() - shifted + 0.5 * (2.0 * std::f64::consts::PI).ln() + series - product.ln()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(probability: f64, freedom: f64, expected: f64) {
        let found = quantile(probability, freedom);
        assert!((found - expected).abs() < 6e-4, "{probability} with {freedom}: {found}");
    }

    #[test]
    fn quantiles_of_printed_tables() {
        check(0.975, 1.0, 12.7062);
        check(0.975, 2.0, 4.3027);
        check(0.975, 5.0, 2.5706);
        check(0.975, 30.0, 2.0423);
        check(0.995, 10.0, 3.1693);
        check(0.95, 120.0, 1.6577);
        // Close to the normal distribution.
        check(0.975, 100_000.0, 1.9600);
    }
}
